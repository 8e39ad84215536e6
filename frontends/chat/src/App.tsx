import { Route, Routes } from '@kolo/routing';
import { MessagesPage } from './page/MessagesPage.tsx';

export default function ChatApp() {
  return (
    <Routes>
      <Route path="*" element={<MessagesPage />} />
    </Routes>
  );
}
