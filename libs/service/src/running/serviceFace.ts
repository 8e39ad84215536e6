import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Documents } from '@kolo/documents';
import { callRouter } from '../calls/router.ts';
import type { Answers, ServiceDefinition, ServiceParts } from '../definition.ts';
import { answer, createServiceApp } from '../http/serviceApp.ts';
import type { Metrics } from '../measures/metrics.ts';
import { operatorPublicKey } from '../questions/operatorKey.ts';
import { askingItself } from '../questions/peers.ts';
import { receivedCalls } from '../questions/receivedCalls.ts';
import { createUsedTokens } from '../questions/usedTokens.ts';
import { rememberIdentity, requestLine, socketLine } from '../sessions/identityHeader.ts';
import type { ServicePorts } from '../starting/startService.ts';
import type { PeopleShown } from '../store/peopleShown.ts';
import type { Tracer } from '../tracing/tracing.ts';

export interface ServiceFace {
  handler(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  answer(question: string, input: unknown): Promise<unknown>;
}

export interface ServiceFaceOptions {
  definition: ServiceDefinition;
  ports: Pick<ServicePorts, 'settings' | 'secrets' | 'peers' | 'clock' | 'log'>;
  parts: ServiceParts;
  answers: Answers;
  stored: Documents;
  metrics: Metrics;
  tracer: Tracer | null;
  peopleShown: PeopleShown;
  checkReady(): Promise<void>;
}

export function createServiceFace(options: ServiceFaceOptions): ServiceFace {
  const { definition, ports, parts, answers, metrics, tracer, peopleShown, checkReady } = options;
  const { settings, secrets, peers, log } = ports;
  const { name } = definition;
  const now = () => ports.clock().getTime();
  const acceptsFormer = settings.acceptFormerTokens;
  const trust = () => ({ service: name, secrets, now: now(), acceptsFormer });
  const answerQuestion = (question: string, input: unknown) => answer(name, answers, question, input);
  const app = createServiceApp({
    name,
    log,
    metrics,
    tracer,
    answers,
    checkReady,
    calls: callRouter(parts.calls, {
      name,
      peers: askingItself(name, peers, answerQuestion),
      visibility: parts.visibility,
      peopleShown,
      checkAnswers: settings.checkAnswers,
    }),
    identify: (request) => rememberIdentity(request, requestLine(request), trust()),
    received: receivedCalls({
      service: name,
      secrets,
      operatorKey: operatorPublicKey(settings),
      usedTokens: createUsedTokens(options.stored),
      now,
      acceptsFormer,
      log,
    }),
  });
  return {
    handler: app,
    upgrade(request, socket, head) {
      rememberIdentity(request, socketLine(request), trust());
      if (parts.upgrade) parts.upgrade(request, socket, head);
      else socket.destroy();
    },
    answer: answerQuestion,
  };
}
