export { buildContract } from './buildContract.ts';
export { type AnswerOf, type Given, type Served, serve } from './calls/serve.ts';
export type { Answers, Clock, Peers, ServiceContext, ServiceDefinition, ServiceParts } from './definition.ts';
export { happenedAt, happenedIn, newestBefore, type What } from './held/happened.ts';
export { heldBy } from './held/held.ts';
export { answerProblem, answerRaw } from './http/answers.ts';
export { errorHandler, toProblem, unknownRoute } from './http/errorHandling.ts';
export { hasBody } from './http/httpDeadlines.ts';
export { type HttpFace, type ListeningServer, listen } from './http/httpServer.ts';
export { input } from './http/input.ts';
export { isLoopback, networkOf, plainAddress, siteOf } from './http/networkOf.ts';
export { createPhotoAddresses, type PhotoAddresses, type PhotoUrl } from './http/photoAddresses.ts';
export { quote } from './http/quote.ts';
export { createLog, observeRequest } from './http/requestLog.ts';
export { createRoundRobin, firstHealthy, healthOf, lateLast } from './instances/chooseInstance.ts';
export { enginesUp, readiness } from './measures/measures.ts';
export { createMetrics, type Measure, type Note } from './measures/metrics.ts';
export { withTraceparent } from './measures/trace.ts';
export { ownEventFiles } from './owners/ownEventFiles.ts';
export { type Owners, owners } from './owners/owners.ts';
export { announceOwners } from './owners/ownersFile.ts';
export { resolveServiceUrl } from './owners/resolveServiceUrl.ts';
export { startOperatorEndpoint } from './owners/startOperatorEndpoint.ts';
export { operatorPublicKeyOf } from './questions/operatorKey.ts';
export { httpOperators } from './questions/operators.ts';
export { httpPeers, localPeers, PeerUnavailableError, withoutAnswer } from './questions/peers.ts';
export { type CallSigner, operatorSigner, peerSigner } from './questions/signedCall.ts';
export {
  clientAddress,
  type Identity,
  identityOf,
  memberOf,
  requestLine,
  type SignedRequest,
  sessionOf,
  signAddress,
  signIdentity,
  socketLine,
} from './sessions/identityHeader.ts';
export {
  clearSession,
  cookieNames,
  csrfToken,
  issueCsrf,
  issueDevice,
  issueSession,
  readCookies,
} from './sessions/sessionCookies.ts';
export {
  confirmedUntil,
  isConfirmed,
  isOpenedBy,
  isOutdated,
  newSession,
  renewalOf,
  sessionIdOf,
  useOf,
} from './sessions/sessionTokens.ts';
export { type FindAddresses, findAddresses, followedUrls, instancesAt } from './settings/followedUrls.ts';
export { isLoopbackHost, mailboxKey, mailboxPath } from './settings/mailboxKey.ts';
export { type Release, release, releaseAt } from './settings/release.ts';
export {
  createSecrets,
  eventSigner,
  masterKeyFingerprints,
  type Secrets,
  stateSigning,
  wrappingKeys,
} from './settings/secrets.ts';
export { addressesOf, serviceUrls, urlVariable } from './settings/serviceUrls.ts';
export {
  readProductSettings,
  readServiceSettings,
  readSettings,
  type Settings,
  SettingsError,
  withFiles,
  withoutOperatorKey,
} from './settings/settings.ts';
export { viewsFile } from './settings/storeNames.ts';
export { admitted } from './starting/admitted.ts';
export { engineChecks } from './starting/engines.ts';
export { openPorts, type SharedPorts } from './starting/openPorts.ts';
export { createOutages, type Outages } from './starting/outages.ts';
export { probePorts } from './starting/probePorts.ts';
export { runUntilStopped } from './starting/process.ts';
export { runAlone } from './starting/runAlone.ts';
export { type RunningService, type ServicePorts, startService } from './starting/startService.ts';
export { createStartup } from './starting/startup.ts';
export { appendNew } from './store/appendNew.ts';
export { type Erasures, openErasures } from './store/erasures.ts';
export { embeddedFolders, lastingOf, type OwnStore, openOwnStore } from './store/ownStore.ts';
export type { PeopleShown } from './store/peopleShown.ts';
export type { Journal, Projection, Reactor } from './store/productEvents.ts';
export { openReadableStore, type ReadableStore } from './store/readableStore.ts';
export { type SealedPayload, toSealedPayload } from './store/sealedPayload.ts';
export { createTexts, type Words, type WordsIn } from './texts/texts.ts';
export { openTracing, type Tracing } from './tracing/tracing.ts';
export { filledPage } from './views/filledPage.ts';
export { type MemoryIndex, memorySlot } from './views/memory.ts';
export { forgetLiveGeneration } from './views/register.ts';
export { viewsBeyond } from './views/viewsBeyond.ts';
export { type BlockRow, blockBetween, blockersAmong, blocksView } from './visibility/blocks.ts';
export { type MatchRow, matchesView, pairsByRows } from './visibility/matches.ts';
export { memberFactsView } from './visibility/memberFacts.ts';
export {
  createVisibility,
  pairByInteraction,
  pairFactsOf,
  relationByProfile,
  type Sight,
  type Sights,
  type Visibility,
  visibilityByProfile,
} from './visibility/visibility.ts';
