import styles from './draw.module.css'
import { nameLines, type Sector, turnTo } from './sectors.ts'

const SIZE = 320
const CENTRE = SIZE / 2
const RADIUS = 138
const BULBS = 24
/** Ground and words of neighbours; the last of an odd number has the third. */
const grounds = ['#fff3d1', '#ffd27a', '#ffb59c'] as const

const at = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return {
    x: Number((CENTRE + radius * Math.cos(angle)).toFixed(2)),
    y: Number((CENTRE + radius * Math.sin(angle)).toFixed(2)),
  }
}

function groundOf(index: number, count: number): string {
  const isLastOfOdd = count % 2 === 1 && index === count - 1
  return grounds[isLastOfOdd ? 2 : index % 2] ?? grounds[0]
}

function SectorView({ sector, index, count }: { sector: Sector; index: number; count: number }) {
  const step = 360 / count
  const from = at(RADIUS, index * step)
  const to = at(RADIUS, (index + 1) * step)
  const size = count > 9 ? 12 : 15
  const perLine = Math.max(2, Math.floor((2 * Math.PI * 104) / count / size))
  const lines = nameLines(sector.name, perLine, count > 9 ? 4 : 3)
  const large = step > 180 ? 1 : 0
  return (
    <g>
      <path
        d={`M${CENTRE} ${CENTRE}L${from.x} ${from.y}A${RADIUS} ${RADIUS} 0 ${large} 1 ${to.x} ${to.y}Z`}
        fill={groundOf(index, count)}
        stroke="#f08c3a"
        strokeWidth="1"
      />
      <g transform={`rotate(${(index + 0.5) * step} ${CENTRE} ${CENTRE})`}>
        <text textAnchor="middle" fontSize={size} fontWeight="600" fill="#8a1a0c">
          {lines.map((line, row) => (
            // Lines of one name: their places are what tells them apart.
            <tspan key={row} x={CENTRE} y={CENTRE - RADIUS + 26 + row * (size + 4)}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  )
}

/** A wheel with what can be won; `shown` is the sector below the pointer. A picture: what is in it is listed elsewhere. */
export function WheelView({ sectors, shown }: { sectors: readonly Sector[]; shown?: number | undefined }) {
  const count = sectors.length
  return (
    <svg className={styles.wheel} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
      <circle cx={CENTRE} cy={CENTRE} r={CENTRE - 1} fill="#a50f15" />
      <circle cx={CENTRE} cy={CENTRE} r={CENTRE - 6} fill="#d7263d" />
      {Array.from({ length: BULBS }, (_, bulb) => {
        const place = at(CENTRE - 12, (bulb * 360) / BULBS)
        return (
          <circle
            key={bulb}
            className={styles.bulb}
            cx={place.x}
            cy={place.y}
            r="4"
            fill={bulb % 2 === 0 ? '#fff6d6' : '#ffc53d'}
          />
        )
      })}
      <g
        className={styles.turning}
        style={{ transform: `rotate(${shown === undefined ? 0 : turnTo(shown, count)}deg)` }}
      >
        {sectors.map((sector, index) => (
          <SectorView key={index} sector={sector} index={index} count={count} />
        ))}
      </g>
      <path
        d={`M${CENTRE - 14} ${CENTRE - 34}L${CENTRE} ${CENTRE - 72}L${CENTRE + 14} ${CENTRE - 34}Z`}
        fill="#d7263d"
      />
      <circle cx={CENTRE} cy={CENTRE} r="44" fill="#d7263d" />
      <circle cx={CENTRE} cy={CENTRE} r="38" fill="#ffe08a" />
      <text x={CENTRE} y={CENTRE + 9} textAnchor="middle" fontSize="26" fontWeight="700" fill="#a8071a">
        抽奖
      </text>
    </svg>
  )
}
