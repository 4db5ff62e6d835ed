import { deflateSync, inflateSync } from 'node:zlib'

/**
 * The same picture with a palette of at most 256 colours, as flat as a page is: a third of the size. Takes what a browser
 * writes (eight bits, no interlace).
 */
export function smallPng(bytes) {
  const { width, height, channels, data } = read(bytes)
  const pixels = unfilter(data, { width, height, channels })
  const { palette, indexOf } = paletteOf(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(pixels[y * width + x])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    bytes.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function read(bytes) {
  const parts = []
  let at = 8
  let [width, height, channels] = [0, 0, 3]
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') [width, height, channels] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3]
    if (name === 'IDAT') parts.push(body)
    at += length + 12
  }
  return { width, height, channels, data: inflateSync(Buffer.concat(parts)) }
}

/** The pixels as 0xrrggbb; what is transparent in a screenshot is nothing. */
function unfilter(data, { width, height, channels }) {
  const stride = width * channels
  const pixels = new Uint32Array(width * height)
  let before = Buffer.alloc(stride)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]
    const row = Buffer.from(data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)))
    for (let i = 0; i < stride; i++) {
      const [left, up, corner] = [
        i < channels ? 0 : row[i - channels],
        before[i],
        i < channels ? 0 : before[i - channels],
      ]
      row[i] += [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0][filter]
    }
    for (let x = 0; x < width; x++) {
      pixels[y * width + x] = (row[x * channels] << 16) | (row[x * channels + 1] << 8) | row[x * channels + 2]
    }
    before = row
  }
  return pixels
}

function paeth(left, up, corner) {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** The colours that occur most; every other one takes the nearest of them. */
function paletteOf(pixels) {
  const counts = new Map()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = spread([...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour))
  const known = new Map(palette.map((colour, place) => [colour, place]))
  const indexOf = (colour) => {
    let place = known.get(colour)
    if (place === undefined) {
      place = nearest(palette, colour).place
      known.set(colour, place)
    }
    return place
  }
  return { palette, indexOf }
}

const most = 128
const apart = 90

/** The most frequent colours that are not nearly the same as one before them. */
function spread(colours) {
  const palette = []
  for (const colour of colours) {
    if (palette.length === most) break
    if (palette.length === 0 || nearest(palette, colour).distance > apart) palette.push(colour)
  }
  return palette
}

function nearest(palette, colour) {
  let found = { place: 0, distance: Infinity }
  palette.forEach((other, place) => {
    const distance = [16, 8, 0].reduce(
      (sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2,
      0,
    )
    if (distance < found.distance) found = { place, distance }
  })
  return found
}

function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc(named), body.length + 8)
  return out
}

function crc(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
