package demo

// icon is a flat drawing on a square of 160; {a} {b} {c} are placeholders for a palette's main colour, its
// shade and its light. An empty palette is chosen by product.
type icon struct{ palette, body string }

var icons = map[string]icon{
	"mug": {"", `<path d="M108 66h12a18 18 0 0 1 0 36h-14" fill="none" stroke="{b}" stroke-width="9"/>
		<path d="M44 50h66v52a18 18 0 0 1-18 18H62a18 18 0 0 1-18-18z" fill="{a}"/><path d="M44 50h66v14H44z" fill="{c}"/>`},
	"plate": {"", `<circle cx="80" cy="80" r="50" fill="{a}"/><circle cx="80" cy="80" r="40" fill="{c}"/><circle cx="80" cy="80" r="28" fill="{a}" opacity=".45"/>`},
	"bowl": {"", `<path d="M28 68h104c0 30-20 48-36 50H64c-16-2-36-20-36-50z" fill="{a}"/><ellipse cx="80" cy="68" rx="52" ry="11" fill="{c}"/>
		<path d="M62 116h36v8H62z" fill="{b}"/>`},
	"glass": {"", `<path d="M34 46h40l-5 74H39z" fill="{c}"/><path d="M36 76h36l-3 44H39z" fill="{a}"/>
		<path d="M86 46h40l-5 74H91z" fill="{c}"/><path d="M88 76h36l-3 44H91z" fill="{b}"/>`},
	"wineglass": {"", `<path d="M56 34h48c4 26-2 48-24 50-22-2-28-24-24-50z" fill="{c}"/><path d="M55 56h50c-1 16-9 27-25 28-16-1-24-12-25-28z" fill="{a}"/>
		<path d="M77 84h6v36h-6z" fill="{b}"/><path d="M58 120h44v6H58z" fill="{b}"/>`},
	"teapot": {"", `<path d="M114 70c24-6 26 40-6 34" fill="none" stroke="{b}" stroke-width="8"/><path d="M50 84L24 66l-4 6 26 36z" fill="{b}"/>
		<path d="M46 66h68c10 30-4 52-16 52H62c-12 0-26-22-16-52z" fill="{a}"/><path d="M52 58h56v8H52z" fill="{b}"/><circle cx="80" cy="51" r="7" fill="{b}"/>`},
	"board": {"wood", `<rect x="38" y="44" width="84" height="84" rx="12" fill="{a}"/><rect x="68" y="24" width="24" height="26" rx="8" fill="{a}"/>
		<circle cx="80" cy="36" r="5" fill="{b}"/><rect x="48" y="56" width="64" height="62" rx="8" fill="none" stroke="{b}" stroke-width="3"/>`},
	"pot": {"", `<path d="M26 74h108v12H26z" fill="{b}"/><path d="M38 70h84v38a14 14 0 0 1-14 14H52a14 14 0 0 1-14-14z" fill="{a}"/>
		<path d="M38 66c4-16 80-16 84 0z" fill="{b}"/><circle cx="80" cy="48" r="7" fill="{c}"/>`},
	"pan": {"slate", `<path d="M98 92l38 30 6-8-38-34z" fill="{b}"/><circle cx="70" cy="72" r="44" fill="{a}"/><circle cx="70" cy="72" r="34" fill="{b}"/>
		<path d="M46 62a28 28 0 0 1 20-18" fill="none" stroke="{c}" stroke-width="4" stroke-linecap="round"/>`},
	"knife": {"slate", `<path d="M66 28c22 14 26 40 24 64H66z" fill="{c}"/><path d="M66 28v64h8V34z" fill="{a}" opacity=".5"/>
		<rect x="66" y="92" width="22" height="44" rx="8" fill="{b}"/><circle cx="77" cy="106" r="3" fill="{c}"/><circle cx="77" cy="122" r="3" fill="{c}"/>`},
	"jar": {"", `<rect x="46" y="54" width="68" height="72" rx="14" fill="{c}"/><path d="M46 78h68v34a14 14 0 0 1-14 14H60a14 14 0 0 1-14-14z" fill="{a}"/>
		<rect x="50" y="36" width="60" height="20" rx="5" fill="{b}"/><rect x="60" y="86" width="40" height="24" rx="3" fill="{c}"/>`},
	"towel": {"", `<rect x="44" y="30" width="72" height="100" rx="6" fill="{a}"/><path d="M80 30h30a6 6 0 0 1 6 6v88a6 6 0 0 1-6 6H80z" fill="{b}" opacity=".35"/>
		<path d="M44 98h72v6H44zM44 110h72v6H44z" fill="{c}"/>`},
	"textile": {"", `<path d="M34 62l46-22 46 22-46 24z" fill="{c}"/><path d="M34 62l46 24v16L34 78z" fill="{a}"/><path d="M126 62L80 86v16l46-24z" fill="{b}"/>
		<path d="M34 82l46 24v16L34 98z" fill="{a}"/><path d="M126 82l-46 24v16l46-24z" fill="{b}"/>`},
	"throw": {"", `<rect x="32" y="52" width="96" height="22" rx="11" fill="{a}"/><rect x="32" y="74" width="96" height="22" rx="11" fill="{b}"/>
		<rect x="32" y="96" width="96" height="22" rx="11" fill="{a}"/><path d="M50 52l10 22M72 52l10 22M94 52l10 22M50 118l10-22M72 118l10-22M94 118l10-22" stroke="{c}" stroke-width="4"/>`},
	"cushion": {"", `<path d="M34 38c30 8 62 8 92 0-6 28-6 56 0 86-30-8-62-8-92 0 6-30 6-58 0-86z" fill="{a}"/>
		<path d="M80 56l24 25-24 25-24-25z" fill="{c}"/><path d="M80 68l12 13-12 13-12-13z" fill="{b}"/>`},
	"duvet": {"", `<rect x="28" y="46" width="104" height="78" rx="10" fill="{c}"/><rect x="38" y="36" width="38" height="26" rx="9" fill="{b}"/>
		<rect x="84" y="36" width="38" height="26" rx="9" fill="{b}"/><path d="M28 72c26 12 78-10 104 0v42a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10z" fill="{a}"/>`},
	"candle": {"", `<rect x="52" y="72" width="56" height="54" rx="8" fill="{a}"/><path d="M52 78h56v10H52z" fill="{c}"/><path d="M78 56h4v18h-4z" fill="{b}"/>
		<path d="M80 26c10 12 12 20 0 32-12-12-10-20 0-32z" fill="#f0a63c"/><path d="M80 40c5 6 5 10 0 16-5-6-5-10 0-16z" fill="#fbe3a2"/>`},
	"bottle": {"", `<path d="M70 26h20v24c10 6 16 14 16 26v42a10 10 0 0 1-10 10H64a10 10 0 0 1-10-10V76c0-12 6-20 16-26z" fill="{a}"/>
		<rect x="68" y="22" width="24" height="14" rx="4" fill="{b}"/><rect x="54" y="80" width="52" height="30" fill="{c}"/><path d="M66 92h28v5H66z" fill="{b}"/>`},
	"plant": {"leaf", `<path d="M80 84C54 78 46 56 50 40c20 4 30 20 30 44zM80 84c0-30 12-46 34-50 2 24-8 44-34 50z" fill="{a}"/><path d="M80 84V50" stroke="{b}" stroke-width="4"/>
		<path d="M50 84h60v12H50z" fill="#b5613f"/><path d="M54 96h52l-7 32H61z" fill="#cd7a55"/>`},
	"can": {"slate", `<path d="M98 78l34-30 6 7-36 44z" fill="{b}"/><path d="M124 40l18 16-6 6-18-16z" fill="{b}"/><rect x="44" y="66" width="58" height="58" rx="6" fill="{a}"/>
		<path d="M44 74h58v8H44z" fill="{c}"/><path d="M48 66c-30-34 46-42 46 0" fill="none" stroke="{b}" stroke-width="7"/>`},
	"vase": {"", `<path d="M66 64c0-20-2-30-16-38M80 64V24M94 64c0-18 4-28 16-34" fill="none" stroke="#6f8f6a" stroke-width="4"/>
		<circle cx="50" cy="28" r="9" fill="{c}"/><circle cx="80" cy="24" r="10" fill="#f0c05a"/><circle cx="110" cy="32" r="9" fill="{c}"/>
		<path d="M60 60h40c-2 14 12 22 12 42 0 16-10 28-20 28H68c-10 0-20-12-20-28 0-20 14-28 12-42z" fill="{a}"/><path d="M50 96h60v8H50z" fill="{b}" opacity=".6"/>`},
	"frame": {"wood", `<rect x="40" y="28" width="80" height="104" rx="3" fill="{a}"/><rect x="49" y="37" width="62" height="86" fill="#fbfaf6"/>
		<rect x="60" y="50" width="40" height="60" fill="{c}"/><path d="M60 110l16-26 10 14 6-8 8 20z" fill="{b}"/><circle cx="90" cy="64" r="6" fill="#f0c05a"/>`},
	"mirror": {"", `<path d="M46 128V68a34 34 0 0 1 68 0v60z" fill="{b}"/><path d="M53 121V68a27 27 0 0 1 54 0v53z" fill="{c}"/>
		<path d="M64 104l30-36M76 110l22-26" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>`},
	"clock": {"", `<circle cx="80" cy="80" r="48" fill="{a}"/><circle cx="80" cy="80" r="38" fill="#fbfaf6"/>
		<path d="M80 80V54M80 80l18 12" stroke="{b}" stroke-width="6" stroke-linecap="round"/><circle cx="80" cy="80" r="5" fill="{b}"/>
		<path d="M80 46v5M80 109v5M46 80h5M109 80h5" stroke="{a}" stroke-width="4"/>`},
	"lamp": {"", `<path d="M58 30h44l18 42H40z" fill="{c}"/><path d="M40 72h80l-3-8H43z" fill="{b}" opacity=".35"/><path d="M77 72h6v14h-6z" fill="{b}"/>
		<path d="M80 84c22 4 24 30 10 40H70c-14-10-12-36 10-40z" fill="{a}"/><path d="M60 124h40v6H60z" fill="{b}"/>`},
	"desklamp": {"", `<path d="M50 122V92l34-36" fill="none" stroke="{b}" stroke-width="7" stroke-linejoin="round"/><circle cx="50" cy="92" r="6" fill="{a}"/>
		<path d="M78 40l34 26-14 18c-20-2-36-16-34-28z" fill="{a}"/><path d="M100 80l22 26H80z" fill="#f7dd95" opacity=".8"/><rect x="28" y="120" width="50" height="8" rx="4" fill="{b}"/>`},
	"bulb": {"honey", `<path d="M80 28c26 0 40 20 36 42-3 16-16 20-18 36H62c-2-16-15-20-18-36-4-22 10-42 36-42z" fill="{c}"/>
		<path d="M68 104V78l12 10 12-10v26" fill="none" stroke="{a}" stroke-width="4"/><rect x="64" y="106" width="32" height="22" rx="5" fill="#8b8f94"/><path d="M64 113h32v4H64z" fill="#6c7075"/>`},
	"basket": {"wood", `<path d="M48 66a32 34 0 0 1 64 0" fill="none" stroke="{b}" stroke-width="7"/><path d="M34 66h92l-10 58H44z" fill="{a}"/><path d="M32 62h96v12H32z" fill="{b}"/>
		<path d="M40 88h80M42 104h76M58 74l4 50M80 74v50M102 74l-4 50" stroke="{c}" stroke-width="3"/>`},
	"rug": {"", `<rect x="30" y="48" width="100" height="64" fill="{a}"/><rect x="40" y="56" width="80" height="48" fill="none" stroke="{c}" stroke-width="4"/>
		<path d="M80 62l22 18-22 18-22-18z" fill="{b}"/><path d="M80 72l10 8-10 8-10-8z" fill="{c}"/>
		<path d="M24 52h6M24 64h6M24 76h6M24 88h6M24 100h6M24 108h6M130 52h6M130 64h6M130 76h6M130 88h6M130 100h6M130 108h6" stroke="{b}" stroke-width="3"/>`},
	"chair": {"wood", `<path d="M50 28h60v9H50z" fill="{b}"/><path d="M52 28h7v58h-7zM101 28h7v58h-7zM66 37h4v44h-4zM78 37h4v44h-4zM90 37h4v44h-4z" fill="{a}"/>
		<path d="M44 80h72v12H44z" fill="{b}"/><path d="M48 92h8v40h-8zM104 92h8v40h-8zM56 110h48v5H56z" fill="{a}"/>`},
	"table": {"wood", `<ellipse cx="80" cy="56" rx="50" ry="14" fill="{a}"/><path d="M30 56c0 9 22 17 50 17s50-8 50-17v6c0 9-22 17-50 17s-50-8-50-17z" fill="{b}"/>
		<path d="M50 74l-8 54h8l9-52zM110 74l8 54h-8l-9-52zM76 79h8v48h-8z" fill="{b}"/>`},
	"shelf": {"wood", `<rect x="28" y="86" width="104" height="11" rx="2" fill="{a}"/><path d="M44 97h8v22zM116 97h-8v22z" fill="{b}"/>
		<rect x="40" y="50" width="10" height="36" fill="#7c98ab"/><rect x="52" y="44" width="12" height="42" fill="#c98b6b"/><rect x="66" y="54" width="9" height="32" fill="#8aa585"/>
		<path d="M96 86c-10-8-8-24 8-26 16 2 18 18 8 26z" fill="{c}"/>`},
	"pegs": {"wood", `<rect x="26" y="60" width="108" height="24" rx="5" fill="{a}"/>
		<path d="M38 72v14M59 72v14M80 72v14M101 72v14M122 72v14" stroke="{b}" stroke-width="9" stroke-linecap="round"/><path d="M55 88c-8 24 16 34 8 0z" fill="{c}"/>`},
	"pendant": {"", `<path d="M80 0v52" stroke="{b}" stroke-width="4"/><path d="M70 50h20v10H70z" fill="{b}"/><path d="M58 60h44l26 50H32z" fill="{a}"/>
		<path d="M66 60L52 110M76 60l-4 50M84 60l4 50M94 60l14 50" stroke="{c}" stroke-width="3"/><ellipse cx="80" cy="112" rx="20" ry="7" fill="#f7dd95"/><path d="M32 106h96v6H32z" fill="{b}"/>`},
	"tin": {"", `<path d="M44 52c-8-26 80-26 72 0" fill="none" stroke="{b}" stroke-width="4"/><path d="M40 52h80v72H40z" fill="{c}"/><ellipse cx="80" cy="52" rx="40" ry="9" fill="{b}"/>
		<path d="M40 74h80v32H40z" fill="{a}"/><path d="M62 86h36v7H62z" fill="#fff" opacity=".8"/>`},
	"box": {"wood", `<path d="M32 62l48-20 48 20-48 20z" fill="{c}"/><path d="M32 62l48 20v48l-48-20z" fill="{a}"/><path d="M128 62L80 82v48l48-20z" fill="{b}"/>
		<path d="M56 52l48 20v20l-10 4V76L46 56z" fill="#f3e7cf"/>`},
	"loaf": {"honey", `<path d="M34 74c-10-24 20-36 46-36s56 12 46 36l-4 44a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z" fill="{b}"/>
		<path d="M44 74c-6-18 18-26 36-26s42 8 36 26l-4 42H48z" fill="{a}"/><path d="M60 62l10 16M78 58l10 16M96 62l8 14" stroke="{c}" stroke-width="6" stroke-linecap="round"/>`},
	"cheese": {"honey", `<path d="M28 84l76-44c16 6 26 22 28 44z" fill="{c}"/><path d="M28 84h104v36H28z" fill="{a}"/>
		<circle cx="54" cy="102" r="8" fill="{b}"/><circle cx="88" cy="96" r="6" fill="{b}"/><circle cx="112" cy="108" r="7" fill="{b}"/><ellipse cx="92" cy="66" rx="9" ry="5" fill="{a}"/>`},
	"bag": {"", `<path d="M48 42h64v80a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" fill="{a}"/><path d="M48 42l6-12h52l6 12z" fill="{b}"/>
		<rect x="58" y="64" width="44" height="40" rx="4" fill="{c}"/><path d="M66 76h28v5H66zM66 88h18v5H66z" fill="{b}"/>`},
}

// palette is a tinted ground and the three colours of a drawing.
type palette struct{ ground, a, b, c string }

var palettes = map[string]palette{
	"wood":  {"#f4efe6", "#c89b6a", "#9b7247", "#e9d2b0"},
	"slate": {"#eef1f3", "#7f8f9b", "#4d5b66", "#c9d3da"},
	"leaf":  {"#eef3ec", "#7fa377", "#567a50", "#c6d9bf"},
	"honey": {"#f8f2e2", "#d9a441", "#ad7a24", "#f6e0a8"},
}

// drawn are the palettes of icons that have no colour of their own.
var drawn = []palette{
	{"#f5eeea", "#c0664a", "#8f4530", "#f0cdbd"},
	{"#ebf1f2", "#4f7f8c", "#335966", "#bcd6da"},
	{"#f2efe8", "#b7a27c", "#877452", "#e6dcc4"},
	{"#eef0f6", "#5d6c9e", "#3f4c7a", "#c7cfe6"},
	{"#eef3ee", "#6f9578", "#4b6f55", "#c9dcca"},
	{"#f7eff1", "#b7768a", "#8b4f63", "#eccfd7"},
	{"#f6f1e3", "#c99a3b", "#946d20", "#f1dfb2"},
}
