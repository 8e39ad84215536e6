const SAME_KEYSTROKE_MS = 1_000;

/**
 * A signal that Ctrl-C aborts, so that what is begun can be ended well; pressed again it ends the process. One keystroke
 * may arrive several times: by the terminal, and by each process above.
 */
export function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController();
  let firstAt = 0;
  process.on('SIGINT', () => {
    if (!interrupted.signal.aborted) firstAt = performance.now();
    else if (performance.now() - firstAt > SAME_KEYSTROKE_MS) process.exit(130);
    interrupted.abort();
  });
  return interrupted.signal;
}
