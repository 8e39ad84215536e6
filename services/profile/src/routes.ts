import { type EnhanceBioResponse, enhanceBioRequest, Problem, saveProfileRequest } from '@kolo/contracts';
import { input, memberOf, type ServiceContext } from '@kolo/service';
import { Router } from 'express';
import { polishByModel } from './bio/languageModel.ts';
import { polish } from './bio/polish.ts';
import { draftAnswers } from './drafts/answers.ts';
import type { Drafts } from './drafts/drafts.ts';
import { memberProfile, otherUser, ownProfile } from './presentation/presentation.ts';
import type { Profiles } from './profiles.ts';
import { createSaving } from './saving.ts';
import { standingOf } from './standings.ts';

/** The calls about profiles (product 28). */
export function routes(context: ServiceContext, profiles: Profiles, drafts: Drafts): Router {
  const save = createSaving(context, profiles, drafts);
  const { bioAi } = context.settings;

  const router = Router();
  router.get('/api/profile', async (request, response) => {
    const member = memberOf(request);
    const profile = await profiles.find(member);
    if (!profile) throw new Problem('profile_missing');
    response.json(ownProfile(member, profile.fields));
  });
  router.post('/api/profile', async (request, response) => {
    const fields = input(saveProfileRequest, request.body);
    response.json(await save(memberOf(request), fields));
  });
  router.get('/api/profile/progress', async (request, response) => {
    const member = memberOf(request);
    const progress = (await profiles.find(member)) ? null : await drafts.find(member);
    if (!progress) throw new Problem('no_progress');
    response.json(progress);
  });
  router.patch('/api/profile/progress', async (request, response) => {
    const { answers, cleared } = draftAnswers(request.body);
    const member = memberOf(request);
    const isComplete = (await profiles.find(member)) !== null;
    response.json(isComplete ? answers : await drafts.merge(member, answers, cleared));
  });
  router.get('/api/profile/:id', async (request, response) => {
    const viewer = memberOf(request);
    const { id } = request.params;
    const { profile, person } = await profiles.ofMember(id);
    response.json(memberProfile(profile, person, await standingOf(context.peers, viewer, id)));
  });
  router.get('/api/auth/user/:id', async (request, response) => {
    memberOf(request);
    const { profile, person } = await profiles.ofMember(request.params.id);
    response.json(otherUser(profile, person));
  });
  router.post('/api/enhance-bio', async (request, response) => {
    const { bio } = input(enhanceBioRequest, request.body);
    memberOf(request);
    const enhanced: EnhanceBioResponse = bioAi
      ? { enhancedBio: await polishByModel(bioAi, bio), enhancedBy: 'model' }
      : { enhancedBio: polish(bio), enhancedBy: 'rules' };
    response.json(enhanced);
  });
  return router;
}
