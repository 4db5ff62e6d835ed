export { ScheduleFolder } from './schedule-folder.js'
export { runSchedule } from './scheduler.js'
export type { SchedulerOptions } from './scheduler.js'
export { dueSlot, nextSlot } from './slots.js'
