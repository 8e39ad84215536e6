import { Route, Routes } from '@kolo/routing';
import { LazyScreen } from '@kolo/ui';

const loadHome = () => import('./features/home/HomePage.tsx').then((module) => module.HomePage);
const loadMatches = () => import('./features/matches/MatchesPage.tsx').then((module) => module.MatchesPage);
const loadMember = () => import('./features/member/MemberPage.tsx').then((module) => module.MemberPage);
const loadLikes = () => import('./features/likes/LikesPage.tsx').then((module) => module.LikesPage);
const loadSubscribe = () =>
  import('./features/subscribe/SubscribePage.tsx').then((module) => module.SubscribePage);

/** Loaded while the framework starts. */
const FIRST: Readonly<Record<string, () => Promise<unknown>>> = { '/': loadHome, '/matches': loadMatches };
void FIRST[window.location.pathname]?.().catch(() => undefined);

export default function DiscoverApp() {
  return (
    <Routes>
      <Route path="/" element={<LazyScreen key="home" load={loadHome} />} />
      <Route path="/matches" element={<LazyScreen key="matches" load={loadMatches} />} />
      <Route path="/profile/:id?" element={<LazyScreen key="member" load={loadMember} />} />
      <Route path="/likes" element={<LazyScreen key="likes" load={loadLikes} />} />
      <Route path="/subscribe" element={<LazyScreen key="subscribe" load={loadSubscribe} />} />
    </Routes>
  );
}
