import { Route, Routes } from '@kolo/routing';
import { MessagesPage } from './page/MessagesPage.tsx';

/** The pages of this front end; the shell decides which paths lead here. */
export default function ChatApp() {
  return (
    <Routes>
      <Route path="*" element={<MessagesPage />} />
    </Routes>
  );
}
