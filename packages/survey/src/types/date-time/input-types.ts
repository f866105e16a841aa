import type { DateTimeMode } from './question.ts'

/** The native input of each mode; browsers have none for a year. */
export const dateInputTypes: Record<DateTimeMode, 'text' | 'month' | 'date' | 'time' | 'datetime-local'> = {
  year: 'text',
  month: 'month',
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
}
