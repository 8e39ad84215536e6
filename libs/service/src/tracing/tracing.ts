import type { Settings } from '../settings.ts';
import { currentTrace, withTraceparent } from '../trace.ts';

/** Never personal data, and nothing that names a person (docs/design.md#traces). */
export type Attributes = Readonly<Record<string, string | number | readonly string[]>>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'producer' | 'consumer';
  attributes?: Attributes;
}

export interface SpanEnd {
  /** Where it is known only now. */
  name?: string;
  attributes?: Attributes;
  failed?: boolean;
}

/** A part of a trace that is under way. */
export interface Span {
  /** What is done within it is a part of it. */
  traceparent: string;
  end(end?: SpanEnd): void;
}

/** Begins a span of one program within the trace of `parent`. */
export type Tracer = (start: SpanStart, parent: string | undefined) => Span;

/** Where spans go. */
export interface Tracing {
  tracerOf(program: string): Tracer;
  /** Sends what is left, for a moment. */
  close(): Promise<void>;
}

/** Runs work as a span of its own, which ends with it. */
export type InSpan = <T>(start: SpanStart, work: () => T) => T;

/**
 * Opens the way to the collector that the settings name; `null` where they name none, and then nothing of it is loaded
 * (docs/design.md#traces).
 */
export async function openTracing({ tracing }: Pick<Settings, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTelemetry } = await import('./openTelemetry.ts');
  return openTelemetry(tracing);
}

/** Spans of a tracer, within the trace of whatever is being done; without a tracer work is done as it is. */
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
