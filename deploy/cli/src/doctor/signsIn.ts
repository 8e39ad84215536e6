/** What runs elsewhere and keeps or passes on what members wrote; a mail server may well know us by our address. */
const ENGINE = /^(esdb(\+discover)?|kafka|mongodb(\+srv)?|rediss?|s3):/;
const PASSWORD = /^[^/]*:\/\/[^/?#]*:[^/?#]+@/;
/** A certificate of ours, or a way of signing in that has no password (MongoDB). */
const CERTIFICATE = /[?&](cert|userCertFile|tlsCertificateKeyFile|authMechanism)=[^&]/;

/** Whether an address of a port says how we sign in, where an engine is behind it. */
export const signsIn = (url: string): boolean =>
  !ENGINE.test(url) || PASSWORD.test(url) || CERTIFICATE.test(url);
