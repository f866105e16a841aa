const pad = (value: number) => String(value).padStart(2, '0')

/** Seconds as mm:ss below an hour and h:mm:ss from an hour on; parts of a second are dropped. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const hours = Math.floor(whole / 3600)
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
