/** Whether this site has classes. Our server tells each page (server/pages.ts). */
export function hasClasses(): boolean {
  return document.documentElement.dataset.classes === 'yes'
}
