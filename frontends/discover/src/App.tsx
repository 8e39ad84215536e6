import { Route, Routes } from '@kolo/routing';
import { HomePage } from './features/home/HomePage.tsx';
import { LikesPage } from './features/likes/LikesPage.tsx';
import { MatchesPage } from './features/matches/MatchesPage.tsx';
import { MemberPage } from './features/member/MemberPage.tsx';
import { SubscribePage } from './features/subscribe/SubscribePage.tsx';

/** The pages of this front end; the shell decides which paths lead here. */
export default function DiscoverApp() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/matches" element={<MatchesPage />} />
      <Route path="/profile/:id?" element={<MemberPage />} />
      <Route path="/likes" element={<LikesPage />} />
      <Route path="/subscribe" element={<SubscribePage />} />
    </Routes>
  );
}
