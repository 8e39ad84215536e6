export { provisionOnce } from './engineCache.ts';
export { type GoTool, goTool } from './goTool.ts';
export { kubernetesValidate } from './pythonTool.ts';
export { hasTool, needTool, runTool } from './runTool.ts';
