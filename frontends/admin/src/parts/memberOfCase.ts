/** Where the address of a member's page says which case it was opened from. */
export const FROM_CASE = 'case';

export const memberOfCase = (memberId: string, caseId: string | undefined): string =>
  `/admin/members/${memberId}${caseId === undefined ? '' : `?${FROM_CASE}=${caseId}`}`;
