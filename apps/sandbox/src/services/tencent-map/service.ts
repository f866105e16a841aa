import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { inventPlaces } from './places.ts'

const searchSchema = z.object({
  keyword: z.string().min(1),
  region: z.string().catch(''),
  page_size: z.coerce.number().int().min(1).max(20).catch(10),
  key: z.string().min(1),
})
const geocodeSchema = z.object({ address: z.string().min(1), key: z.string().min(1) })
const wrong = { status: 310, message: '请求参数信息有误' }

/** Tencent's location service, as far as places are looked up: what it finds is invented. */
export const service: SandboxService = {
  title: texts.tencentMap,
  calls: ['GET /ws/place/v1/suggestion', 'GET /ws/geocoder/v1/'],
  register(app) {
    app.get('/ws/place/v1/suggestion', (request) => {
      const query = searchSchema.safeParse(request.query)
      if (!query.success) return wrong
      const { keyword, region, page_size } = query.data
      const found = inventPlaces(keyword, region)
      return { status: 0, message: 'Success', count: found.length, data: found.slice(0, page_size) }
    })

    app.get('/ws/geocoder/v1/', (request) => {
      const query = geocodeSchema.safeParse(request.query)
      if (!query.success) return wrong
      const [first] = inventPlaces(query.data.address, '')
      if (!first) return { status: 347, message: '查询无结果' }
      return { status: 0, message: 'Success', result: { title: first.title, location: first.location } }
    })
  },
}
