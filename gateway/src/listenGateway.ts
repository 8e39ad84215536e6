import { type ListeningServer, listen, type Settings } from '@kolo/service';
import type { Gateway } from './gateway.ts';

/**
 * Visitors at `PORT`, operators at `METRICS_PORT` if it is set. Throws `SettingsError` if it cannot listen.
 */
export async function listenGateway(
  { visitors, operators }: Gateway,
  settings: Pick<Settings, 'port' | 'metricsPort' | 'host' | 'inheritedSocket'>,
): Promise<ListeningServer> {
  const { port, metricsPort, host, inheritedSocket } = settings;
  const inside = metricsPort === null ? null : await listen(operators, metricsPort, host, 'METRICS_PORT');
  const outside = await listen(visitors, port, host, 'PORT', inheritedSocket).catch(
    async (error: unknown) => {
      await inside?.close(0);
      throw error;
    },
  );
  return {
    port: outside.port,
    async close(graceMs) {
      await outside.close(graceMs);
      await inside?.close(0);
    },
  };
}
