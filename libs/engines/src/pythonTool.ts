import { provisionOnce } from './engineCache.ts';
import { needTool, runTool } from './runTool.ts';

const KUBERNETES_VALIDATE = '1.37.0';

/** A `PYTHONPATH` with the published schemas of Kubernetes' API. Throws `EngineUnavailableError`. */
export const kubernetesValidate = (): Promise<string> =>
  provisionOnce(`kubernetes-validate-${KUBERNETES_VALIDATE}`, async (folder) => {
    await needTool('python3', '--version', 'python3');
    await needTool('pip3', '--version', 'python3-pip');
    const wanted = `kubernetes-validate==${KUBERNETES_VALIDATE}`;
    await runTool('python3', ['-m', 'pip', 'install', '--quiet', '--target', folder, wanted]);
  });
