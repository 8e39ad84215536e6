import { Route, Routes } from '@kolo/routing';
import { LazyScreen } from '@kolo/ui';
import { HomePage } from './features/home/HomePage.tsx';
import { MatchesPage } from './features/matches/MatchesPage.tsx';

const loadMember = () => import('./features/member/MemberPage.tsx').then((module) => module.MemberPage);
const loadLikes = () => import('./features/likes/LikesPage.tsx').then((module) => module.LikesPage);
const loadSubscribe = () =>
  import('./features/subscribe/SubscribePage.tsx').then((module) => module.SubscribePage);

export default function DiscoverApp() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/matches" element={<MatchesPage />} />
      <Route path="/profile/:id?" element={<LazyScreen key="member" load={loadMember} />} />
      <Route path="/likes" element={<LazyScreen key="likes" load={loadLikes} />} />
      <Route path="/subscribe" element={<LazyScreen key="subscribe" load={loadSubscribe} />} />
    </Routes>
  );
}
