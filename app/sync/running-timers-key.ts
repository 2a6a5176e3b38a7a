/** The storage key of the timers that run or are paused, the newest first (domain/study/running-timer.ts). */
export const RUNNING_TIMERS_KEY = 'ee_running_timers_v1'
