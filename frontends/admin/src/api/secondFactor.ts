import type {
  NewAppRequest,
  NewPasskeyRequest,
  PasskeyRequest,
  Protection,
} from '@kolo/contracts/api/secondFactor';
import {
  ADD_APP,
  ADD_PASSKEY,
  type AnswerFrom,
  CHALLENGE_PASSKEY,
  CONFIRM_BY_CODE,
  CONFIRM_BY_PASSKEY,
  OFFER_APP,
  OFFER_PASSKEY,
  PROTECTION,
  REMOVE_FACTOR,
} from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

/** Once a session is confirmed, what it was refused is fetched again. */
const CONFIRMED = ['Protection', 'AdminUsers', 'Cases'] as const;

export const {
  useAddAppMutation,
  useAddPasskeyMutation,
  useChallengePasskeyMutation,
  useConfirmByCodeMutation,
  useConfirmByPasskeyMutation,
  useOfferAppMutation,
  useOfferPasskeyMutation,
  useProtectionQuery,
  useRemoveFactorMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Protection'] }).injectEndpoints({
  endpoints: (build) => ({
    protection: build.query<Protection, void>({
      query: () => request(PROTECTION),
      providesTags: ['Protection'],
    }),
    offerPasskey: build.mutation<AnswerFrom<typeof OFFER_PASSKEY>, void>({
      query: () => request(OFFER_PASSKEY),
    }),
    addPasskey: build.mutation<Protection, NewPasskeyRequest>({
      query: (body) => request(ADD_PASSKEY, { body }),
      invalidatesTags: CONFIRMED,
    }),
    offerApp: build.mutation<AnswerFrom<typeof OFFER_APP>, void>({
      query: () => request(OFFER_APP),
    }),
    addApp: build.mutation<Protection, NewAppRequest>({
      query: (body) => request(ADD_APP, { body }),
      invalidatesTags: CONFIRMED,
    }),
    challengePasskey: build.mutation<AnswerFrom<typeof CHALLENGE_PASSKEY>, void>({
      query: () => request(CHALLENGE_PASSKEY),
    }),
    confirmByPasskey: build.mutation<Protection, PasskeyRequest>({
      query: (body) => request(CONFIRM_BY_PASSKEY, { body }),
      invalidatesTags: CONFIRMED,
    }),
    confirmByCode: build.mutation<Protection, string>({
      query: (code) => request(CONFIRM_BY_CODE, { body: { code } }),
      invalidatesTags: CONFIRMED,
    }),
    removeFactor: build.mutation<Protection, string>({
      query: (factorId) => request(REMOVE_FACTOR, { params: { factorId } }),
      invalidatesTags: ['Protection'],
    }),
  }),
});
