/** Runs what an event brings about within the trace of the request that caused the event, if that is known. */
export type InTrace = <T>(traceparent: string | undefined, work: () => T) => T;

export const withoutTrace: InTrace = (_traceparent, work) => work();
