import path from 'node:path';
import { provisionOnce } from './engineCache.ts';
import { buildGoProgram } from './registries.ts';

const TOOLS = {
  kustomize: { module: 'sigs.k8s.io/kustomize/kustomize/v5', version: 'v5.6.0' },
  helm: { module: 'helm.sh/helm/v4/cmd/helm', version: 'v4.3.1' },
  'kube-score': { module: 'github.com/zegl/kube-score/cmd/kube-score', version: 'v1.20.0' },
  // Named after its folder: compose-go's is `cmd`.
  cmd: { module: 'github.com/compose-spec/compose-go/v2/cmd', version: 'v2.16.2' },
  // Without the cloud clients for service discovery.
  promtool: {
    module: 'github.com/prometheus/prometheus/cmd/promtool',
    version: 'v0.316.0',
    tags: 'remove_all_sd',
  },
  k6: { module: 'go.k6.io/k6', version: 'v1.8.1' },
} as const satisfies Record<string, { module: string; version: string; tags?: string }>;

export type GoTool = keyof typeof TOOLS;

/** Built once. Throws `EngineUnavailableError`. */
export async function goTool(name: GoTool): Promise<string> {
  const { module, version, tags = '' }: { module: string; version: string; tags?: string } = TOOLS[name];
  const folder = await provisionOnce(`${name}-${version}`, (fresh) =>
    buildGoProgram(fresh, `${module}@${version}`, tags),
  );
  return path.join(folder, name);
}
