const SAME_KEYSTROKE_MS = 1_000;

/**
 * Ctrl-C aborts the signal, so that work can end cleanly; a second one ends the process. One keystroke may arrive several
 * times, from the terminal and from each parent process.
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
