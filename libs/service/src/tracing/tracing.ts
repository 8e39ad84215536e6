import { currentTrace, withTraceparent } from '../measures/trace.ts';
import type { Settings } from '../settings/settings.ts';

/** Never personal data or ids of people (docs/design.md#traces). */
export type Attributes = Readonly<Record<string, string | number | readonly string[]>>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'producer' | 'consumer';
  attributes?: Attributes;
}

export interface SpanEnd {
  name?: string;
  attributes?: Attributes;
  failed?: boolean;
}

export interface Span {
  traceparent: string;
  end(end?: SpanEnd): void;
}

export type Tracer = (start: SpanStart, parent: string | undefined) => Span;

export interface Tracing {
  tracerOf(program: string): Tracer;
  close(): Promise<void>;
}

export type InSpan = <T>(start: SpanStart, work: () => T) => T;

/** Returns `null` and loads nothing without a collector (docs/design.md#traces). */
export async function openTracing({ tracing }: Pick<Settings, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTelemetry } = await import('./openTelemetry.ts');
  return openTelemetry(tracing);
}

export const spansOf =
  (tracer: Tracer | null): InSpan =>
  (start, work) => {
    if (!tracer) return work();
    const span = tracer(start, currentTrace());
    try {
      const result = withTraceparent(span.traceparent, work);
      if (result instanceof Promise)
        result.then(
          () => span.end(),
          () => span.end({ failed: true }),
        );
      else span.end();
      return result;
    } catch (error) {
      span.end({ failed: true });
      throw error;
    }
  };
