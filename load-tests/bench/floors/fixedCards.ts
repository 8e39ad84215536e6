import { Router } from 'express';
import { discoveryService } from '../../../services/discovery/src/service.ts';

/** The product as it is, but that every page of matches is the one of `PAGE`: what a page costs beside its search. */
const page: unknown = JSON.parse(process.env.PAGE ?? '{}');
const { build } = discoveryService;
discoveryService.build = (context) => {
  const routes = Router();
  routes.get('/api/matches/paginated', (_request, response) => void response.json(page));
  return { ...build(context), routes };
};
await import('../../../deploy/standalone/src/main.ts');
