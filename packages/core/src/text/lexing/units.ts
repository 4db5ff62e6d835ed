import type { Quantity } from './lexeme.js'

interface Unit {
  readonly dimension: string
  /** Size in the base unit; two where the base is open. */
  readonly factors: readonly number[]
}

/** `dimension: factor=name|name …`, with two factors as `a,b`. Case counts only where a name is listed with capitals. */
const table: Readonly<Record<string, string>> = {
  time: `0.001=µs|us|microsecond|microseconds 1=ms|msec|millisecond|milliseconds|millis|millisekunden|milisegundos|millisecondes
    1000=s|sec|secs|second|seconds|sekunde|sekunden|segundo|segundos|seconde|secondes|secondi|secondo|seconden|секунд|секунды|секунда|秒|초|ثانية|ثوان
    60000=min|mins|minute|minutes|minuten|minuto|minutos|minuti|минут|минуты|минута|分钟|分鐘|分|분|دقيقة|دقائق
    3600000=h|hr|hrs|hour|hours|stunde|stunden|std|hora|horas|heure|heures|ora|ore|uur|uren|час|часа|часов|小时|小時|時間|시간|ساعة|ساعات
    86400000=d|day|days|tag|tage|tagen|día|días|dia|dias|jour|jours|giorno|giorni|dag|dagen|день|дня|дней|天|일|يوم|أيام
    604800000=w|week|weeks|woche|wochen|semana|semanas|semaine|semaines|settimana|settimane|weken|неделя|недели|недель|周|週間|주|أسبوع|أسابيع`,
  months: `1=month|months|monat|monate|monaten|mes|meses|mês|mois|mese|mesi|maand|maanden|месяц|месяца|месяцев|个月|個月|か月|ヶ月|개월|شهر|أشهر
    12=year|years|yr|yrs|jahr|jahre|jahren|año|años|ano|anos|ans|année|années|anno|anni|jaar|год|года|лет|年|년|سنة|سنوات`,
  bytes: `1=b|byte|bytes|octets 1000,1024=kb|kilobyte|kilobytes 1000000,1048576=mb|megabyte|megabytes
    1000000000,1073741824=gb|gigabyte|gigabytes|гб 1000000000000,1099511627776=tb|terabyte|terabytes
    1024=kib 1048576=mib 1073741824=gib 1099511627776=tib`,
  bits: '1=bit|bits 1000=kbit|kbps 1000000=mbit|mbps 1000000000=gbit|gbps',
  percent: '1=%|percent|pct|prozent|percento|procent|процент|процента|процентов',
  points: '1=pp|points|point|punkte',
  length:
    '1=meter|meters|metre|metres|metros 0.01=cm|centimeter|centimeters|centimetres 0.001=mm|millimeter|millimeters 1000=km|kilometer|kilometers|kilometre|kilometres|kilómetros 1609.344=mile|miles 0.3048=ft|feet|foot 0.0254=inch|inches',
  mass: '1=kg|kilo|kilos|kilogram|kilograms 0.001=g|gram|grams|gramm 0.000001=mg|milligram|milligrams 0.45359237=lb|lbs|pound-mass',
  celsius: '1=°c|celsius',
  fahrenheit: '1=°f|fahrenheit',
  degrees: '1=°|degree|degrees|grad',
  pixels: '1=px|pixel|pixels',
  hertz: '1=hz|hertz 1000=khz 1000000=mhz 1000000000=ghz',
  litres: '1=liter|liters|litre|litres 0.001=ml|milliliter|milliliters',
  'currency:usd': '1=$|usd|us$|dollar|dollars|bucks 0.01=cent|cents',
  'currency:eur': '1=€|eur|euro|euros|евро',
  'currency:gbp': '1=£|gbp|pound|pounds|quid',
  'currency:jpy': '1=¥|jpy|yen|円',
  'currency:cny': '1=cny|rmb|yuan|元|人民币',
  'currency:inr': '1=₹|inr|rupee|rupees',
  'currency:chf': '1=chf|franken',
  'currency:rub': '1=₽|rub|рублей|рубля|рубль',
  'currency:krw': '1=₩|krw|원',
  'currency:brl': '1=brl|r$|reais',
}

const multipliers: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, mio: 1e6, bn: 1e9, B: 1e9, T: 1e12 }

const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(table).flatMap(([dimension, rows]) => unitsOf(dimension, rows)),
)

function unitsOf(dimension: string, rows: string): readonly (readonly [string, Unit])[] {
  return rows
    .trim()
    .split(/\s+/)
    .flatMap((row) => {
      const [factors = '1', names = ''] = row.split('=')
      const unit = { dimension, factors: factors.split(',').map(Number) }
      return names.split('|').map((name) => [name, unit] as const)
    })
}

/** True if the lower-case word names a unit or a currency. */
export function isUnit(word: string): boolean {
  return units.has(word)
}

/** The amount of a bare number in a unit; `undefined` if the word names no unit. */
export function inUnit(quantity: Quantity, name: string): Quantity | undefined {
  const unit = units.get(name.toLowerCase())
  if (unit === undefined) return undefined
  const values = unit.factors.flatMap((factor) => quantity.values.map((value) => value * factor))
  return { ...quantity, dimension: unit.dimension, values }
}

/** The factor of a suffix such as the `k` of `10k`, or `undefined`. */
export function multiplierOf(suffix: string): number | undefined {
  return Object.hasOwn(multipliers, suffix) ? multipliers[suffix] : undefined
}
