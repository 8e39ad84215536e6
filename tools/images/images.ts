import { SERVICES } from '@kolo/contracts';

/** An image of the product: what `deploy/docker/Dockerfile` makes of a workspace. */
export interface Image {
  name: string;
  workspace: string;
  target: 'service' | 'gateway';
  /** What it is called, where it is not a developer's. */
  tag?: string;
}

/** Every service, the gateway with the built front ends, and the operator's command. */
export const IMAGES: readonly Image[] = [
  ...SERVICES.map((name) => ({ name, workspace: `services/${name}`, target: 'service' as const })),
  { name: 'gateway', workspace: 'gateway', target: 'gateway' },
  { name: 'cli', workspace: 'deploy/cli', target: 'service' },
];

/** What an image is called where it was built. */
export const tagOf = ({ name, tag }: Pick<Image, 'name' | 'tag'>): string => tag ?? `kolo/${name}:dev`;
