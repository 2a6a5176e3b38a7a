// The parts that a page may load, each in its own files. This list is a separate file too: the names of those files
// would be a third of the script of every page.

export const loadLists = () => import('#app/resources/student/lists.island.tsx')
export const loadToasts = () => import('#app/ui/toasts.island.tsx')
export const loadTooltips = () => import('#app/ui/tooltips.ts')
export const loadMarkingPrompt = () => import('#app/ai-marking/prompt.island.tsx')
export const loadTodayCount = () => import('#app/today/show-count.ts')
export const loadTimerPill = () => import('#app/shell/show-timer.ts')
export const loadSecondFactor = () => import('#app/accounts/second-factor/second-factor.island.tsx')
export const loadSignInReturn = () => import('#app/accounts/sign-in/sign-in-return.ts')
export const loadStudyLog = () => import('#app/sync/load-study.ts')
export const loadKeepQuestion = () => import('#app/sync/keep-question.island.tsx')
export const loadSignOut = () => import('#app/accounts/session/sign-out.ts')
export const loadSessionWatch = () => import('#app/accounts/session/session-watch.ts')
export const loadSessionEnd = () => import('#app/accounts/session/tell-session-end.ts')
export const loadProblems = () => import('#app/lib/service/report-problems.ts')
export const loadCampaign = () => import('#app/attribution/campaign-visit.ts')
export const loadWorker = () => import('#app/offline/start-worker.ts')
