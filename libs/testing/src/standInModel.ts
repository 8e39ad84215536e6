import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfModel {
  path: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** An OpenAI-compatible endpoint that answers with what it is set to. */
export interface StandInModel {
  url: string;
  asked: AskedOfModel[];
  reply: { status: number; body: unknown };
  stop(): void;
}

export const completion = (content: string) => ({
  choices: [{ index: 0, message: { role: 'assistant', content } }],
});

export async function standInModel(content = ''): Promise<StandInModel> {
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await new Response(request).text());
    model.asked.push({ path: request.url, authorization: request.headers.authorization, body });
    const { status, body: answer } = model.reply;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: StandInModel = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    reply: { status: 200, body: completion(content) },
    stop: () => void server.close().closeAllConnections(),
  };
  return model;
}
