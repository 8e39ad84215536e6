import { Route, Routes } from '@kolo/routing';
import { DashboardPage } from './DashboardPage.tsx';

/** The pages of this front end; the shell decides which paths lead here. */
export default function AdminApp() {
  return (
    <Routes>
      <Route path="/admin" element={<DashboardPage />} />
    </Routes>
  );
}
