/** In the trace of the request that caused the event. */
export type InTrace = <T>(traceparent: string | undefined, work: () => T) => T;

export const withoutTrace: InTrace = (_traceparent, work) => work();
