export { admitted } from './admitted.ts';
export { answerProblem, answerRaw } from './answers.ts';
export { appendNew } from './appendNew.ts';
export { type AnswerOf, type Given, type Served, serve } from './calls/serve.ts';
export type { Answers, Clock, Peers, ServiceContext, ServiceDefinition, ServiceParts } from './definition.ts';
export { engineChecks } from './engines.ts';
export { type Erasures, openErasures } from './erasures.ts';
export { errorHandler, toProblem, unknownRoute } from './errorHandling.ts';
export { type FindAddresses, findAddresses, followedUrls, instancesAt } from './followedUrls.ts';
export { happenedAt, happenedIn, newestBefore, type What } from './held/happened.ts';
export { heldBy } from './held/held.ts';
export { hasBody } from './httpDeadlines.ts';
export { type HttpFace, type ListeningServer, listen } from './httpServer.ts';
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
} from './identityHeader.ts';
export { input } from './input.ts';
export { createRota, firstHealthy, healthOf, lateLast } from './instances/chooseInstance.ts';
export { isLoopbackHost, mailboxKey, mailboxPath } from './mailboxKey.ts';
export { enginesUp, readiness } from './measures.ts';
export { createMetrics, type Measure, type Note } from './metrics.ts';
export { isLoopback, networkOf, plainAddress, siteOf } from './networkOf.ts';
export { openPorts, type SharedPorts } from './openPorts.ts';
export { operatorPublicKeyOf } from './operatorKey.ts';
export { httpOperators } from './operators.ts';
export { createOutages, type Outages } from './outages.ts';
export { openDoor } from './owners/openDoor.ts';
export { ownEventFiles } from './owners/ownEventFiles.ts';
export { type Owners, owners } from './owners/owners.ts';
export { announceOwners } from './owners/ownersFile.ts';
export { whereIs } from './owners/whereIs.ts';
export { embeddedFolders, lastingOf, type OwnStore, openOwnStore } from './ownStore.ts';
export type { PeopleShown } from './peopleShown.ts';
export { createPhotoAddresses, type PhotoAddresses, type PhotoUrl } from './photoAddresses.ts';
export { probePorts } from './probePorts.ts';
export { runUntilStopped } from './process.ts';
export type { Journal, Projection, Reactor } from './productEvents.ts';
export { httpPeers, localPeers, PeerUnavailableError, withoutAnswer } from './questions/peers.ts';
export { type CallSigner, operatorSigner, peerSigner } from './questions/signedCall.ts';
export { openReadableStore, type ReadableStore } from './readableStore.ts';
export { type Release, release, releaseAt } from './release.ts';
export { createLog, observeRequest } from './requestLog.ts';
export { runAlone } from './runAlone.ts';
export {
  createSecrets,
  eventSigner,
  masterKeyFingerprints,
  type Secrets,
  stateSigning,
  wrappingKeys,
} from './secrets.ts';
export { addressesOf, serviceUrls, urlVariable } from './serviceUrls.ts';
export {
  clearSession,
  cookieNames,
  csrfToken,
  issueCsrf,
  issueDevice,
  issueSession,
  readCookies,
} from './sessionCookies.ts';
export {
  confirmedUntil,
  isConfirmed,
  isOpenedBy,
  isOutdated,
  newSession,
  renewalOf,
  sessionIdOf,
  useOf,
} from './sessionTokens.ts';
export {
  readProductSettings,
  readServiceSettings,
  readSettings,
  type Settings,
  SettingsError,
  withFiles,
  withoutOperatorKey,
} from './settings.ts';
export { spokenHere } from './spokenHere.ts';
export { type RunningService, type ServicePorts, startService } from './startService.ts';
export { createStartup } from './startup.ts';
export { viewsFile } from './storeNames.ts';
export { withTraceparent } from './trace.ts';
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
