import { LIMITS } from '@kolo/contracts/limits';
import type { Settings } from '@kolo/service';
import { z } from 'zod';

export type Model = NonNullable<Settings['bioAi']>;

/**
 * Gives up before the gateway does, so that our answer still reaches the member
 * (docs/design.md#what-a-client-may-hold-up).
 */
const SPARE_MS = 2_000;
const TIMEOUT_MS = LIMITS.serviceSilence - SPARE_MS;
/** Far above the longest text, escaped and wrapped. */
const LARGEST_ANSWER = 256 * 1024;
const PATH = '/chat/completions';

const completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

async function boundedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the answer of the language model is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Failures are logged, and the parser's own message quotes what it could not parse. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer of the language model is not JSON');
  }
}

/**
 * What an OpenAI-compatible endpoint makes of a text by an instruction. Throws without a usable answer in time; the
 * error has no words of the text or the answer.
 */
export async function askModel(
  { url, key, model }: Model,
  { instruction, text, longest }: { instruction: string; text: string; longest: number },
): Promise<string> {
  const response = await fetch(url.endsWith(PATH) ? url : url.replace(/\/*$/, PATH), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: text },
      ],
    }),
    // Do not send the key anywhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the language model answered ${response.status}`);
  const [{ message }] = completion.parse(parse(await boundedText(response))).choices;
  return z.string().trim().min(1).max(longest).parse(message.content);
}
