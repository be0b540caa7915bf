package shops

const (
	// ImagesPath is where the server mounts Images.
	ImagesPath = "/api/shop-images/"
	imageKind  = "shop-images"
)
