import { connect, createServer, type Socket } from 'node:net';

/**
 * Passes each connection to the next host that takes it, as a Service with an address of its own does: whoever calls the one
 * address does not see how many stand behind it. Gives a function that ends it.
 */
export function startBalancer(port: number, hosts: readonly string[]): () => void {
  let turn = 0;
  const open = new Set<Socket>();

  function passOn(client: Socket, left: readonly string[]): void {
    const [host, ...others] = left;
    if (host === undefined) return void client.destroy();
    const instance = connect({ host, port });
    const onRefused = () => passOn(client, others);
    instance.once('error', onRefused);
    instance.once('connect', () => {
      instance.off('error', onRefused);
      for (const [one, other] of [
        [client, instance],
        [instance, client],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.once('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }
  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy());
    const first = turn++ % hosts.length;
    passOn(client, [...hosts.slice(first), ...hosts.slice(0, first)]);
  }).listen(port, '127.0.0.1');
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}
