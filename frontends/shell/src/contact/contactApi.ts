import { api } from '@kolo/store';

export interface ContactRequest {
  name: string;
  email: string;
  topic: string;
  message: string;
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<unknown, ContactRequest>({
      query: (body) => ({ url: 'api/contact', method: 'POST', body }),
    }),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
