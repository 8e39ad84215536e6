/** Whether the operator has a model that translates, which the gateway writes into each page (frontends/README.md). */
export function operatorTranslates(): boolean {
  const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent || '{}');
  return typeof settings === 'object' && settings !== null && Reflect.get(settings, 'translates') === true;
}
