// Drawn by code: no request, sharp at every size, in the colours of the page, light and dark.
import type { ProductPageName } from '@zhanfang/contract'
import type { ReactNode } from 'react'

const accent = 'var(--accent)'
const soft = 'var(--accent-soft)'
const mark = 'var(--accent-text)'
const line = 'var(--draw)'
const faint = 'var(--draw-2)'
const card = 'var(--card)'

function Bar({
  x,
  y,
  width,
  color = line,
  height = 8,
}: {
  x: number
  y: number
  width: number
  color?: string
  height?: number
}) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={color} />
}

/** A phone, its screen 200 wide from 20,20 to 220,420. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="8" y="8" width="224" height="424" rx="32" fill={card} stroke={line} strokeWidth="3" />
      <rect x="92" y="18" width="56" height="8" rx="4" fill={faint} />
      {children}
    </>
  )
}

const option = (y: number, width: number, chosen: boolean) => (
  <g key={y}>
    <rect
      x="28"
      y={y}
      width="184"
      height="38"
      rx="10"
      fill={chosen ? soft : 'none'}
      stroke={chosen ? mark : faint}
      strokeWidth="2"
    />
    <circle
      cx="46"
      cy={y + 19}
      r="7"
      fill={chosen ? mark : 'none'}
      stroke={chosen ? mark : line}
      strokeWidth="2"
    />
    <Bar x={64} y={y + 15} width={width} color={chosen ? mark : line} />
  </g>
)

const hill = (x: number, y: number, width: number, height: number) => (
  <g>
    <rect x={x} y={y} width={width} height={height} rx="12" fill={soft} />
    <circle cx={x + width - 34} cy={y + 30} r="14" fill={accent} opacity="0.55" />
    <path
      d={`M${x + 8} ${y + height - 10} l${width * 0.28} -${height * 0.5} l${width * 0.22} ${height * 0.3} l${width * 0.14} -${height * 0.18} l${width * 0.26} ${height * 0.38}z`}
      fill={accent}
      opacity="0.8"
    />
  </g>
)

const scenes: Record<ProductPageName, ReactNode> = {
  column: (
    <>
      {hill(28, 44, 184, 96)}
      {[0, 1, 2, 3].map((n) => (
        <g key={n}>
          <rect x={32 + n * 46} y="156" width="36" height="36" rx="12" fill={n === 1 ? accent : soft} />
          <Bar x={34 + n * 46} y={200} width={32} height={6} />
        </g>
      ))}
      {[0, 1, 2].map((n) => (
        <g key={n}>
          <rect x="28" y={224 + n * 62} width="184" height="52" rx="10" fill={faint} opacity="0.6" />
          <rect
            x="36"
            y={232 + n * 62}
            width="44"
            height="36"
            rx="8"
            fill={n === 0 ? accent : line}
            opacity="0.7"
          />
          <Bar x={92} y={238 + n * 62} width={96} />
          <Bar x={92} y={256 + n * 62} width={64} height={6} />
        </g>
      ))}
    </>
  ),
  activity: (
    <>
      {hill(28, 44, 184, 128)}
      <Bar x={28} y={190} width={140} height={12} color={mark} />
      <g stroke={line} strokeWidth="3" fill="none">
        <circle cx="38" cy="230" r="8" />
        <path d="M38 226v4l3 2" />
        <path d="M38 252c6 0 9 4 9 8 0 6-9 13-9 13s-9-7-9-13c0-4 3-8 9-8z" />
      </g>
      <Bar x={58} y={226} width={120} />
      <Bar x={58} y={258} width={96} />
      {[0, 1, 2, 3].map((n) => (
        <circle
          key={n}
          cx={44 + n * 26}
          cy="314"
          r="16"
          fill={n % 2 ? line : accent}
          stroke={card}
          strokeWidth="3"
        />
      ))}
      <Bar x={150} y={310} width={48} />
      <rect x="28" y="362" width="184" height="44" rx="22" fill={accent} />
      <Bar x={92} y={380} width={56} color="var(--on-accent)" />
    </>
  ),
  reservation: (
    <>
      <Bar x={28} y={52} width={96} height={12} color={mark} />
      {Array.from({ length: 28 }, (_, n) => {
        const [x, y] = [30 + (n % 7) * 26, 86 + Math.floor(n / 7) * 34]
        return (
          <rect
            key={n}
            x={x}
            y={y}
            width="22"
            height="26"
            rx="7"
            fill={n === 17 ? accent : n % 5 === 0 ? faint : soft}
          />
        )
      })}
      {[0, 1, 2].map((n) => option(240 + n * 48, 70 + n * 14, n === 1))}
    </>
  ),
  library: (
    <>
      {Array.from({ length: 6 }, (_, n) => {
        const [x, y] = [28 + (n % 2) * 96, 44 + Math.floor(n / 2) * 124]
        return (
          <g key={n}>
            {n === 3 ? (
              <>
                <rect x={x} y={y} width="88" height="80" rx="12" fill={faint} />
                <path d={`M${x + 30} ${y + 18}h18l12 12v32h-30z`} fill={card} stroke={line} strokeWidth="3" />
              </>
            ) : (
              hill(x, y, 88, 80)
            )}
            <Bar x={x} y={y + 90} width={64 - (n % 3) * 8} height={7} />
          </g>
        )
      })}
    </>
  ),
  goods: (
    <>
      {Array.from({ length: 4 }, (_, n) => {
        const [x, y] = [28 + (n % 2) * 96, 44 + Math.floor(n / 2) * 176]
        return (
          <g key={n}>
            <rect x={x} y={y} width="88" height="164" rx="12" fill={faint} opacity="0.6" />
            <rect x={x + 8} y={y + 8} width="72" height="84" rx="10" fill={soft} />
            <path
              d={`M${x + 26} ${y + 40}h36l5 38h-46zM${x + 34} ${y + 46}v-10a10 10 0 0 1 20 0v10`}
              fill="none"
              stroke={mark}
              strokeWidth="3.5"
              strokeLinejoin="round"
            />
            <Bar x={x + 8} y={y + 104} width={64} />
            <Bar x={x + 8} y={y + 122} width={44} height={6} />
            <Bar x={x + 8} y={y + 142} width={30} color={mark} />
          </g>
        )
      })}
    </>
  ),
  form: (
    <>
      <Bar x={28} y={48} width={184} height={6} color={faint} />
      <Bar x={28} y={48} width={112} height={6} color={accent} />
      <Bar x={28} y={74} width={150} height={12} color={mark} />
      {[0, 1, 2].map((n) => option(102 + n * 46, 90 - n * 16, n === 0))}
      <Bar x={28} y={258} width={110} height={12} color={mark} />
      {[0, 1, 2, 3, 4].map((n) => (
        <path
          key={n}
          d={`M${44 + n * 38} 282l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z`}
          fill={n < 4 ? accent : faint}
        />
      ))}
      <rect x="28" y="362" width="184" height="44" rx="22" fill={accent} />
      <Bar x={92} y={380} width={56} color="var(--on-accent)" />
    </>
  ),
  circle: (
    <>
      {[0, 1, 2].map((n) => (
        <g key={n}>
          <circle cx="46" cy={66 + n * 124} r="18" fill={n === 1 ? line : accent} opacity="0.85" />
          <Bar x={74} y={54 + n * 124} width={72} />
          <Bar x={74} y={70 + n * 124} width={44} height={6} color={faint} />
          <Bar x={28} y={96 + n * 124} width={176} />
          <Bar x={28} y={112 + n * 124} width={120} />
          <path
            d={`M34 ${146 + n * 124}c-10-8-6-16 0-14 6-2 10 6 0 14z`}
            fill={n === 0 ? mark : 'none'}
            stroke={n === 0 ? mark : line}
            strokeWidth="2.5"
          />
          <Bar x={48} y={135 + n * 124} width={20} height={6} />
        </g>
      ))}
    </>
  ),
  collection: (
    <>
      {hill(28, 44, 184, 112)}
      <Bar x={28} y={176} width={132} height={12} color={mark} />
      {[0, 1, 2, 3].map((n) => (
        <g key={n}>
          <rect
            x="28"
            y={206 + n * 52}
            width="184"
            height="42"
            rx="12"
            fill="none"
            stroke={faint}
            strokeWidth="2"
          />
          <circle cx="50" cy={227 + n * 52} r="10" fill={n % 2 ? line : accent} opacity="0.8" />
          <Bar x={70} y={223 + n * 52} width={96 - n * 12} />
          <path d={`M194 ${221 + n * 52}l6 6-6 6`} fill="none" stroke={line} strokeWidth="3" />
        </g>
      ))}
    </>
  ),
}

/** What a product page is about, on a phone. */
export function ProductPicture({ name }: { name: ProductPageName }) {
  return (
    <svg className="picture" viewBox="-60 0 360 440" width="360" height="440" aria-hidden="true">
      <circle cx="120" cy="226" r="172" fill={soft} />
      <Phone>{scenes[name]}</Phone>
    </svg>
  )
}

/** The designer with a page on its canvas, a phone with a survey before it. */
export function HomePicture() {
  return (
    <svg className="picture" viewBox="0 0 560 440" width="560" height="440" aria-hidden="true">
      <rect x="4" y="24" width="452" height="360" rx="20" fill={card} stroke={line} strokeWidth="3" />
      <path d="M4 68h452" stroke={faint} strokeWidth="2" />
      {[0, 1, 2].map((n) => (
        <circle key={n} cx={28 + n * 20} cy="46" r="6" fill={n === 0 ? accent : line} />
      ))}
      <rect x="372" y="36" width="68" height="22" rx="11" fill={accent} />
      {Array.from({ length: 8 }, (_, n) => (
        <rect
          key={n}
          x={22 + (n % 2) * 48}
          y={86 + Math.floor(n / 2) * 52}
          width="40"
          height="40"
          rx="10"
          fill={n === 2 ? accent : soft}
        />
      ))}
      <rect x="136" y="86" width="180" height="280" rx="14" fill={faint} opacity="0.5" />
      {hill(150, 100, 152, 84)}
      <rect
        x="146"
        y="196"
        width="160"
        height="44"
        rx="8"
        fill="none"
        stroke={mark}
        strokeWidth="2.5"
        strokeDasharray="7 5"
      />
      <Bar x={158} y={206} width={110} />
      <Bar x={158} y={222} width={72} height={6} />
      <Bar x={150} y={258} width={140} />
      <Bar x={150} y={276} width={104} />
      <g transform="translate(328 106) scale(0.72)">
        <Phone>{scenes.form}</Phone>
      </g>
    </svg>
  )
}

const signPaths = {
  page: 'M5 3h14v18H5zM8 7h8M8 11h8M8 15h5',
  form: 'M4 5h4v4H4zM11 7h9M4 12h4v4H4zM11 14h9M5 20h15',
  share:
    'M6 12a2.5 2.5 0 1 0 0 .1zM18 5.500a2.500 2.500 0 1 0 0 .1zM18 18.500a2.500 2.500 0 1 0 0 .1zM6 11l10-5M6 13l10 5',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  export: 'M12 3v11M8 10l4 4 4-4M4 16v5h16v-5',
  file: 'M3 6h7l2 3h9v11H3z',
} as const
export type SignName = keyof typeof signPaths

export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
      <path
        d={signPaths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** For pages with one thing to say. */
export function NoticePicture({ kind }: { kind: 'missing' | 'locked' }) {
  return (
    <svg className="picture" viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
      <circle cx="80" cy="80" r="76" fill={soft} />
      <g fill="none" stroke={mark} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        {kind === 'missing' && <path d="M58 44h32l18 18v54H58zM90 44v18h18M70 84l18 18M88 84l-18 18" />}
        {kind === 'locked' && <path d="M50 74h60v44H50zM62 74V60a18 18 0 0 1 36 0v14M80 92v10" />}
      </g>
    </svg>
  )
}
