import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { isSame } from '#server/auth/secrets.ts'

const WORDS_ON_CARD = 3
const OWN_WORD_LETTERS = 6
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** What is printed on a card: three words of 30 bits for a class whose code is known, and 128 bits for the QR code. */
export interface CardSecret {
  words: string
  secret: string
}

export function makeCardSecret(): CardSecret {
  const words = Array.from({ length: WORDS_ON_CARD }, () => EASY_WORDS[randomInt(EASY_WORDS.length)])
  return { words: words.join(' '), secret: randomBytes(16).toString('base64url') }
}

/** Typed words as they are on the card: capitals, commas and hyphens do not matter. Undefined if they are not three words. */
export function readWords(typed: string): string | undefined {
  const words = typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  return words.length === WORDS_ON_CARD ? words.join(' ') : undefined
}

/** A typed class code as it is printed. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** A student's own word: capitals and spaces at its ends do not matter. Undefined if it is too short. */
export function readOwnWord(typed: string): string | undefined {
  const word = typed.normalize('NFKC').trim().toLowerCase()
  return word.length >= OWN_WORD_LETTERS && word.length <= 100 ? word : undefined
}

/** A word that somebody chose is guessed quickly, so its hash is slow. */
export async function hashOwnWord(word: string, salt = randomBytes(16)): Promise<string> {
  const hash = await derive(word, salt, 32)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function isOwnWord(word: string, stored: string): Promise<boolean> {
  const made = await hashOwnWord(word, Buffer.from(stored.split('.')[0] ?? '', 'base64url'))
  return isSame(made, stored)
}

/**
 * The words of class cards: 1,024 easy ones, of which any two differ in two letters at least. So one wrong letter is never
 * another student's card. A released word is never removed: cards are on paper.
 */
export const EASY_WORDS: readonly string[] = `
  about above acorn across actor address advice afraid after again airline airport alarm almond almost alone
  alphabet already always amazing ambulance ancient angry animal ankle another answer apartment apple april
  apron army around arrive article artist asleep attic august aunt author autumn avenue average avocado award
  away baby back backpack bacon badly badminton baker ball balloon bamboo banana bandage barbecue barrel
  basement basket bath battery beach beans bear beautiful beaver because become bedroom beetle before begin
  behind believe belong below belt berry beside better between bicycle biology birch birthday biscuit blanket
  blender blossom blouse blue board boat body bonfire book bookcase boots border boring borrow bottle bottom
  bowl boxes bracelet brain branch brave bread breakfast breeze bridge bright broccoli broken brother brown
  brush bubble bucket budget buffalo build builder building bulb bungalow burger business butcher butterfly
  button buyer cabbage cabin cake calendar calm camel camera campsite canal canary candle canoe canteen
  capital captain caravan carpet carrot carry cartoon cashier castle catch cathedral ceiling celery centre
  cereal chain chalk champion change channel chapter charger charity cheap check cheerful cheese chef chemist
  cherry chess chicken child chilli chimney chips chocolate choose church cinema circle circus city class
  classroom clean cleaner clever climb clinic clock close clothes clothing cloud clown coach coast cocoa
  coconut coffee coin cold collar colleague collect college colour comb comic compass complete computer
  concert contest cookie copper copy corner correct corridor costume cottage cotton cough count country
  courage cousin cover cowboy crab cradle crayon cream credit cricket crisps crocodile crowd cruise crystal
  cube cucumber cupboard curly curtain cushion custard customer cycle daily dance danger dangerous darling
  daughter december decide deep degree delicious deliver dentist desert design desk detective diamond diary
  different difficult digital dinner dinosaur direct dirty discount distance doctor doll dolphin donkey door
  double down dozen dragon drama drawer dress dressing drink drive drought drum duck during dust eagle early
  earring earth easily east edge editor education effort eight elbow electric elephant elevator eleven email
  empty encourage energy engine engineer enjoy enormous enough entrance envelope equal eraser escape evening
  event every exam example excellent excited exercise exit expensive expert explain explore eyes fabric face
  factory fairy falcon family famous fantastic farmer fashion father favourite february feel fence festival
  fever fiction field fifteen film finally finger finish fire firework first fish flag flamingo flight floor
  flower fluffy flute follow food football foreign forest forget fork fortnight forty four free freezer fresh
  friday friend frighten frog frozen fruit full funny furniture future game garage garden garlic garment
  generous genius gentle geography giant giraffe glacier glove goal golf goodbye goose gorilla grammar grandma
  grape grass gravity great green grey group guest guide guitar habit hair hairbrush half hammer hamster hand
  handbag handsome happen happy harbour harvest headache healthy heart heater heavy hello helmet help here
  high highway hill hippo history hobby hockey holiday home honest honey horse hospital hotdog hotel human
  hundred hungry hurry hutch iceberg idea igloo imagine important improve insect inside instead internet
  interview invent invite iron island ivory jacket jaguar january jazz jelly jewel jigsaw joke journey judge
  juice july jump jumper june jungle kangaroo karate kebab ketchup kettle keyboard kick kilometre kind kingdom
  kiosk kitchen kite kitten knee knife know koala label ladder ladybird lamb language lantern laptop large
  late laugh laundry lavender lawyer lazy leader leaf learn leather leave lecture left lemon lemonade length
  leopard lesson lettuce library license life lifeguard lightning lily lion list listen litre little lizard
  lobster local locker long lorry lovely lucky luggage lullaby lunch machine magazine magic magnet mailbox
  manager mango many maple marathon marble march market mask maths mature maybe meal mechanic medicine medium
  melon member memory menu message meter microwave middle midnight milk million mineral minute mirror mistake
  mixture mobile model modern moment monday month moon morning mother motorbike motorway mountain mouse move
  much muffin muscle museum mushroom music musician napkin narrow nation natural neck necklace need needle
  neighbour nephew nervous network news next nice nickname noisy noodle normal north nose notebook nothing
  notice novel november number nurse object ocean october octopus office often olive omelette onion only open
  opera opinion opposite orange orchestra ostrich otter outside owner oyster paddle page paint palace pancake
  panda panel paper parcel parents park parsley partner party passage passenger passport pasta patient
  pavement peanut pedal pelican pencil penguin people pepper perfect perfume person petrol pharmacy phone
  photo physics piano picnic picture piece pigeon pillow pilot pineapple pink pirate pizza plane plaster
  plastic platform play please plenty plum pocket poem police pony pool popcorn popular porridge porter
  possible post postcard potato pottery pound powder powerful practice prefer prepare present president pretty
  price primary printer private probably problem professor programme project promise proud pumpkin puppet
  puppy purple puzzle pyramid quarter queen question quick quiet rabbit raccoon radiator radio railway rainbow
  raincoat raspberry ready really reason receipt receive reception recipe record rectangle recycle regular
  reindeer relax remember repair repeat rich ring river road robot rock roof rugby ruler safe sailor salad
  salmon salt sandwich saturday sauce sausage scarf scene school science scientist scissors score screen seat
  second secret sell send september serious seven shade shampoo shark sheep shelf shine ship shirt shoe
  shoulder shout shower silver simple sister sixteen size skate sketch slice slow small smart smile smoke
  snack snake soap soccer social sofa south space speak special spicy spider spoon sport spring square
  squirrel stage stairs stamp star station stomach stone stop storm straight strange street strong student
  study subject sugar suit suitcase summer sunday surprise swan sweater sweet swim switch table talk taste
  taxi teacher team teapot teeth telephone tennis tent terrible thank theatre thick thin third thirsty
  thousand three throw thunder thursday ticket tidy tiger time tired title today together toilet tomato
  tomorrow tongue tonight tooth torch tortoise towel tractor traffic trainers travel trip trouble trousers
  truck trumpet truth tuesday tunnel turkey turn twelve twenty twice umbrella uncle under uniform unusual
  upstairs useful usually valley vegetable video view village violin visit visitor voice waiter wallet warm
  wash wave website wedding wednesday week weekend welcome west whale wheel which white wide wild window
  winter without woman wonderful word worried wrong yacht yard yellow yesterday yogurt young zebra zero
`
  .trim()
  .split(/\s+/)
