/** `make chart`: the Helm chart in CHART (.cache/chart/kolo), with the objects of `k8s/overlays/prod`. */
import path from 'node:path';
import { goTool } from '@kolo/engines/provisioning';
import { writeChart } from './k8s/writeChart.ts';

const { CHART = path.resolve(import.meta.dirname, '../.cache/chart/kolo') } = process.env;
await writeChart(await goTool('kustomize'), CHART);
console.log(`${CHART}: helm upgrade --install kolo ${CHART} --namespace kolo -f <your values>`);
