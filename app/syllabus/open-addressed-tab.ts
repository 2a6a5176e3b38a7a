import { panelId, tabId } from './syllabus-tab.ts'

/**
 * Runs after the panels in the page: the tab in the address shows from the first paint, before syllabus.script.ts has
 * loaded. It follows the rule of `parseTab`.
 */
export const OPEN_ADDRESSED_TAB = `(function(t){var p=document.getElementById('${panelId('')}'+t);if(!t||!p)return
document.querySelectorAll('.syllabus').forEach(function(d){d.open=d===p})
document.querySelectorAll('.tabs [role=tab]').forEach(function(b){b.setAttribute('aria-selected',b.id==='${tabId('')}'+t)})})(new URLSearchParams(location.search).get('tab'))`
