import { look, PageBar } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';

export function EditHead({ children }: { children?: ReactNode }) {
  const t = useText('onboarding');
  return (
    <div className={look.pageHead}>
      <PageBar title={t('edit.title')} back={{ href: '/profile', label: t('edit.back') }}>
        {children}
      </PageBar>
    </div>
  );
}
