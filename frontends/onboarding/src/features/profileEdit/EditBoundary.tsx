import { Button, ErrorState } from '@kolo/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import { EditHead } from './EditHead.tsx';

function RefreshCard() {
  const t = useText('common');
  return (
    <ErrorState
      title={t('somethingWentWrong')}
      text={t('pleaseRefresh')}
      action={
        <Button kind="soft" icon="retry" onClick={() => window.location.reload()}>
          {t('refreshPage')}
        </Button>
      }
    />
  );
}

/** Keeps the page usable if the edit screen throws (docs/product.md#editing-a-profile). */
export class EditBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The edit screen failed', error, info.componentStack);
  }

  override render() {
    return this.state.hasFailed ? (
      <>
        <EditHead />
        <RefreshCard />
      </>
    ) : (
      this.props.children
    );
  }
}
