import styles from './draw.module.css'

/** A gift box; open once it was chosen. */
export function BoxView({ isOpen = false, tone = 0 }: { isOpen?: boolean; tone?: number }) {
  const [body, lid] = (
    [
      ['#ff7a45', '#fa541c'],
      ['#ffc53d', '#f0960a'],
      ['#ff85a2', '#eb2f6b'],
    ] as const
  )[tone % 3] ?? ['#ff7a45', '#fa541c']
  return (
    <svg className={styles.box} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect x="14" y="42" width="72" height="48" rx="8" fill={body} />
      <rect x="43" y="42" width="14" height="48" fill="#fff3d1" />
      <g transform={isOpen ? 'translate(-6 -20) rotate(-14 50 36)' : undefined} data-lid="">
        <rect x="8" y="28" width="84" height="20" rx="7" fill={lid} />
        <rect x="43" y="28" width="14" height="20" fill="#fff3d1" />
        <path
          d="M50 28c-22-2-26-22-12-22 9 0 12 12 12 22c0-10 3-22 12-22 14 0 10 20-12 22z"
          fill="none"
          stroke="#fff3d1"
          strokeWidth="6"
          strokeLinejoin="round"
        />
      </g>
      {isOpen && <path d="M50 52l5 11 12 1-9 8 3 12-11-7-11 7 3-12-9-8 12-1z" fill="#fff3d1" />}
    </svg>
  )
}

/** A scratch card with its silver still on it. */
export const ScratchView = () => (
  <svg className={styles.scratch} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
    <rect width="240" height="120" rx="14" fill="#fff3d1" />
    <rect x="16" y="18" width="208" height="84" rx="10" fill="#c3c8d1" />
    <path
      d="M30 84c22-30 34-46 54-58M66 92c24-34 40-50 62-66M112 92c20-28 34-44 52-60"
      fill="none"
      stroke="#dfe3ea"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <text x="120" y="70" textAnchor="middle" fontSize="26" fontWeight="700" fill="#5b6472">
      刮一刮
    </text>
  </svg>
)

/** A calendar on which some days are ticked. */
export const CalendarView = () => (
  <svg className={styles.box} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <rect x="10" y="16" width="80" height="74" rx="12" fill="#fff3d1" />
    <path d="M10 28a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v12H10z" fill="#ffc53d" />
    <path d="M30 10v14M70 10v14" stroke="#a8071a" strokeWidth="7" strokeLinecap="round" />
    {[0, 1, 2, 3, 4, 5].map((day) => (
      <circle
        key={day}
        cx={28 + (day % 3) * 22}
        cy={56 + Math.floor(day / 3) * 20}
        r="7.500"
        fill={day < 4 ? '#d7263d' : '#f3d9a4'}
      />
    ))}
  </svg>
)
