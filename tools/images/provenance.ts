import type { Image } from './images.ts';

export interface Build {
  image: Image;
  /** `name:tag@sha256:…`; the stand-in has no digest. */
  base: string;
  /** A clean commit: local changes have no name. */
  revision: string;
  /** Repository of the commit, e.g. `https://git.example.org/kolo`; '' if unknown. */
  source: string;
  /** A URI. */
  builder: string;
  startedAt: Date;
  finishedAt: Date;
}

/** The predicate of an in-toto statement (`https://slsa.dev/provenance/v1`); the signer adds the image's digest. */
export function provenanceOf({ image, base, revision, source, builder, startedAt, finishedAt }: Build) {
  const [name = '', sha256] = base.split('@sha256:');
  return {
    buildDefinition: {
      buildType: 'urn:kolo:make-images:1',
      externalParameters: {
        dockerfile: 'deploy/docker/Dockerfile',
        target: image.target,
        buildArgs: { WORKSPACE: image.workspace, REVISION: revision },
      },
      resolvedDependencies: [
        { uri: source ? `git+${source}` : 'urn:kolo:checkout', digest: { gitCommit: revision } },
        { uri: `docker://${name}`, digest: sha256 ? { sha256 } : undefined },
      ],
    },
    runDetails: {
      builder: { id: builder },
      metadata: { startedOn: startedAt.toISOString(), finishedOn: finishedAt.toISOString() },
    },
  };
}
