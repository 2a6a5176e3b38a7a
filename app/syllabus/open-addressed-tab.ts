import { panelId, tabId } from './syllabus-tab.ts'

/**
 * Runs in the page, behind the panels: a shared address shows its own tab from the first paint, and not the first tab
 * until syllabus.script.ts has come. The tab is found by the rule of `parseTab`.
 */
export const OPEN_ADDRESSED_TAB = `(function(t){var p=document.getElementById('${panelId('')}'+t);if(!t||!p)return
document.querySelectorAll('.syllabus').forEach(function(d){d.open=d===p})
document.querySelectorAll('.tabs [role=tab]').forEach(function(b){b.setAttribute('aria-selected',b.id==='${tabId('')}'+t)})})(new URLSearchParams(location.search).get('tab'))`
