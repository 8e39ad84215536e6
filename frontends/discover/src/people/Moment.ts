export { MatchMoment as default } from '@kolo/ui/moment';
