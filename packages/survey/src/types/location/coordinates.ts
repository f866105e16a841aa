/** Radius of the earth in metres (IUGG mean). */
const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance of two points in metres over the sphere (haversine). */
export function distanceOf(from: { lng: number; lat: number }, to: { lng: number; lat: number }): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const half = (value: number) => Math.sin(value / 2) ** 2
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.lng - from.lng))
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether the shift of Chinese maps holds: a rectangle around the mainland, as map services use it. */
function isShifted(lng: number, lat: number): boolean {
  return lng > 72.004 && lng < 137.8347 && lat > 0.8293 && lat < 55.8271
}

/** Semi-major axis and squared eccentricity of the Krasovsky ellipsoid. */
const axis = 6_378_245
const eccentricity = 0.006_693_421_622_965_943

/**
 * A point of satellite positioning (WGS-84) in the coordinates of Chinese maps (GCJ-02), by the published approximation;
 * its error is a few metres. Points outside of China stay what they are.
 */
export function toGcj02({ lng, lat }: { lng: number; lat: number }): { lng: number; lat: number } {
  if (!isShifted(lng, lat)) return { lng, lat }
  const [x, y] = [lng - 105, lat - 35]
  const wave = (value: number, ...parts: [factor: number, period: number][]) =>
    parts.reduce((sum, [factor, period]) => sum + factor * Math.sin((value / period) * Math.PI), 0) * (2 / 3)
  const common = wave(x, [20, 1 / 6], [20, 1 / 2])
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    common +
    wave(y, [20, 1], [40, 3]) +
    wave(y, [160, 12], [320, 30])
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    common +
    wave(x, [20, 1], [40, 3]) +
    wave(x, [150, 12], [300, 30])
  const angle = radians(lat)
  const magic = 1 - eccentricity * Math.sin(angle) ** 2
  const root = Math.sqrt(magic)
  return {
    lng: lng + (east * 180) / ((axis / root) * Math.cos(angle) * Math.PI),
    lat: lat + (north * 180) / (((axis * (1 - eccentricity)) / (magic * root)) * Math.PI),
  }
}

/** Reads `120.15,30.27`, also with full-width commas or a blank between; longitude first. */
export function parsePoint(text: string): { lng: number; lat: number } | undefined {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d{1,15})?)$/.exec(text.trim())
  return match ? validPoint(Number(match[1]), Number(match[2])) : undefined
}

/** The point with six digits (about 0.1 m); undefined when it is none. */
export function validPoint(lng: unknown, lat: unknown): { lng: number; lat: number } | undefined {
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return undefined
  const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0
  return { lng: round(lng), lat: round(lat) }
}
