import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure.tsx';

interface RenderBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

export class RenderBoundary extends Component<RenderBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <RemoteFailure error={failure.error} onRetry={this.props.onRetry} />;
  }
}
