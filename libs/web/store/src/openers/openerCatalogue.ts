import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/openers';
import '@kolo/i18n/phrases/questions';

export { answersOf, openersOf, sharedAnswers } from '@kolo/contracts/openers';
