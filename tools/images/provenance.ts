import type { Image } from './images.ts';

/** What is known of a build, besides the image. */
export interface Build {
  image: Image;
  /** What it builds upon: `name:tag@sha256:…`, or without a digest where it never had one. */
  base: string;
  /** A commit and nothing else: what differs from it cannot be named. */
  revision: string;
  /** Where that commit can be fetched, e.g. `https://git.example.org/kolo`; '' where nobody said. */
  source: string;
  /** Who built it, as a URI. */
  builder: string;
  startedAt: Date;
  finishedAt: Date;
}

/** The predicate of an in-toto statement, `https://slsa.dev/provenance/v1`; whoever signs it adds the image's digest. */
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
        { uri: `docker://${name}`, ...(sha256 && { digest: { sha256 } }) },
      ],
    },
    runDetails: {
      builder: { id: builder },
      metadata: { startedOn: startedAt.toISOString(), finishedOn: finishedAt.toISOString() },
    },
  };
}
