/** Kinds of operators that a cluster may have, of which Kubernetes' own schemas know nothing. */
export const OPERATORS =
  /external-secrets\.io\/v1|monitoring\.coreos\.com\/v1|cert-manager\.io\/v1|kafka\.strimzi\.io\/v1|mongodbcommunity\.mongodb\.com\/v1/;
