import { Route, Routes } from '@kolo/routing';
import { LazyScreen } from '@kolo/ui';
import { OperatorTheme } from '@kolo/ui/operators';
import { useState } from 'react';
import { DecisionsPage } from './features/decisions/DecisionsPage.tsx';
import { MemberPage } from './features/member/MemberPage.tsx';
import { CaseDeskContext, createCaseDesk } from './features/reports/card/caseDesk.ts';
import { ReportsPage } from './features/reports/ReportsPage.tsx';
import { UsersPage } from './features/users/UsersPage.tsx';

const loadProtection = async () => (await import('./features/protection/ProtectionPage.tsx')).ProtectionPage;

export default function AdminApp() {
  const [desk] = useState(createCaseDesk);
  return (
    <OperatorTheme>
      <CaseDeskContext value={desk}>
        <Routes>
          <Route path="/admin" element={<UsersPage />} />
          <Route path="/admin/members/:id" element={<MemberPage />} />
          <Route path="/admin/reports/:id?" element={<ReportsPage />} />
          <Route path="/admin/decisions" element={<DecisionsPage />} />
          <Route path="/admin/protection" element={<LazyScreen load={loadProtection} />} />
        </Routes>
      </CaseDeskContext>
    </OperatorTheme>
  );
}
